"""Light, camera and the render itself, for studio shots and for sites."""
import math
import os
import tempfile

import bpy
import numpy as np

import materials
from denoise import denoise, encode, filmic, shoulder
from shapes import aim


def start():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    materials.forget()
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.cycles.device = 'CPU'
    scene.cycles.use_denoising = False
    scene.cycles.sample_clamp_indirect = 2.5
    scene.cycles.sample_clamp_direct = 40
    scene.cycles.max_bounces = 4
    scene.cycles.diffuse_bounces = 2
    scene.cycles.glossy_bounces = 2
    scene.cycles.transmission_bounces = 4
    scene.cycles.caustics_reflective = False
    scene.cycles.caustics_refractive = False
    scene.cycles.blur_glossy = 0.6
    scene.view_settings.view_transform = 'Raw'
    world = bpy.data.worlds.new('world')
    world.use_nodes = True
    scene.world = world


def camera(at, target, lens=70, focus=None, stop=5.6, scale=1.0, shift=(0, 0)):
    data = bpy.data.cameras.new('camera')
    data.lens = lens
    data.shift_x, data.shift_y = shift
    data.clip_start = 0.01
    data.clip_end = 5000
    if focus is not None:
        data.dof.use_dof = True
        data.dof.focus_distance = math.dist(at, focus)
        data.dof.aperture_fstop = stop * scale
    thing = bpy.data.objects.new('camera', data)
    bpy.context.scene.collection.objects.link(thing)
    aim(thing, at, target)
    bpy.context.scene.camera = thing


def softbox(at, target, width, height, power, colour=(1, 1, 1), spread=180):
    data = bpy.data.lights.new('softbox', 'AREA')
    data.shape = 'RECTANGLE'
    data.size, data.size_y = width, height
    data.energy = power
    data.color = colour
    data.spread = math.radians(spread)
    thing = bpy.data.objects.new('softbox', data)
    bpy.context.scene.collection.objects.link(thing)
    aim(thing, at, target)
    return thing


def spot(at, target, power, angle=50, soft=0.05, colour=(1, 1, 1), blend=0.4):
    data = bpy.data.lights.new('spot', 'SPOT')
    data.energy = power
    data.spot_size = math.radians(angle)
    data.spot_blend = blend
    data.shadow_soft_size = soft
    data.color = colour
    thing = bpy.data.objects.new('spot', data)
    bpy.context.scene.collection.objects.link(thing)
    aim(thing, at, target)


def bulb(at, power, soft=0.05, colour=(1, 1, 1)):
    data = bpy.data.lights.new('bulb', 'POINT')
    data.energy = power
    data.shadow_soft_size = soft
    data.color = colour
    thing = bpy.data.objects.new('bulb', data)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at


def plain_world(colour, strength):
    back = bpy.context.scene.world.node_tree.nodes['Background']
    back.inputs['Color'].default_value = (*colour, 1)
    back.inputs['Strength'].default_value = strength


def sky(elevation, rotation, strength=0.12, air=1.0, dust=0.6, disc=True, size=1.2):
    """Daylight by the Nishita model; `rotation` turns the sun about the vertical."""
    tree = bpy.context.scene.world.node_tree
    texture = tree.nodes.new('ShaderNodeTexSky')
    texture.sky_type = 'NISHITA'
    texture.sun_elevation = math.radians(elevation)
    texture.sun_rotation = math.radians(rotation)
    texture.air_density = air
    texture.dust_density = dust
    texture.sun_disc = disc
    texture.sun_size = math.radians(size)
    tree.links.new(texture.outputs['Color'], tree.nodes['Background'].inputs['Color'])
    tree.nodes['Background'].inputs['Strength'].default_value = strength


def studio_light(size=5.0):
    """A softbox above, a strip at each side, a white room: dark housings get clear edges."""
    plain_world((1.0, 1.0, 1.0), 0.3)
    s = size
    softbox((-0.4 * s, 0.35 * s, 1.7 * s), (0, 0, 0), 1.6 * s, 1.2 * s, 34 * s * s)
    softbox((-1.7 * s, -0.8 * s, 0.9 * s), (0, 0, 0.15 * s), 0.5 * s, 1.5 * s, 20 * s * s, (1, 0.985, 0.96))
    softbox((1.6 * s, 0.5 * s, 0.8 * s), (0, 0, 0.15 * s), 0.4 * s, 1.4 * s, 24 * s * s, (0.95, 0.98, 1))
    bpy.ops.mesh.primitive_plane_add(size=60 * s)
    bpy.context.object.is_shadow_catcher = True
    bpy.context.object.data.materials.append(materials.plain('ground', (0.9, 0.9, 0.9), 0.9))
    bpy.context.scene.render.film_transparent = True


def _passes(folder):
    scene = bpy.context.scene
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    target = tree.nodes.new('CompositorNodeOutputFile')
    target.base_path = folder
    target.format.file_format = 'OPEN_EXR'
    target.format.color_mode = 'RGBA'
    target.format.color_depth = '32'
    target.file_slots.clear()
    for name, output in (('light', 'Image'), ('albedo', 'Denoising Albedo'), ('normal', 'Denoising Normal')):
        target.file_slots.new(name)
        tree.links.new(source.outputs[output], target.inputs[name])


def _load(folder, name, width, height):
    image = bpy.data.images.load(os.path.join(folder, f'{name}0001.exr'))
    image.colorspace_settings.name = 'Non-Color'
    field = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(field)
    bpy.data.images.remove(image)
    return np.nan_to_num(field.reshape(height, width, 4), posinf=50, neginf=0)


def _save(field, path):
    height, width = field.shape[:2]
    image = bpy.data.images.new('result', width, height, alpha=False)
    full = np.ones((height, width, 4), np.float32)
    full[..., :3] = field
    image.pixels.foreach_set(full.ravel())
    image.filepath_raw = path
    image.file_format = 'PNG'
    image.save()


def fade_to_white(picture):
    """The ground's last shade goes before the frame does, so that shots sit on any white page."""
    height, width = picture.shape[:2]
    down, across = np.meshgrid(np.linspace(-1, 1, height), np.linspace(-1, 1, width), indexing='ij')
    edge = np.clip((np.maximum(np.abs(across), np.abs(down)) - 0.84) / 0.16, 0, 1)[..., None]
    picture = np.clip(picture * 1.03, 0, 1)
    return picture + (1 - picture) * edge * edge * (3 - 2 * edge)


def shoot(path, width, height, samples, exposure=None, grade=(1, 1, 1), filter_strength=2.6, on_white=False):
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.frame_set(1)
    scene.cycles.samples = max(1, samples // 2)
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.03
    scene.cycles.adaptive_min_samples = max(1, samples // 6)
    scene.render.use_persistent_data = True
    with tempfile.TemporaryDirectory() as folder:
        _passes(folder)
        halves = []
        for seed in (1, 2):
            scene.cycles.seed = seed
            bpy.ops.render.render()
            halves.append(_load(folder, 'light', width, height))
        albedo = _load(folder, 'albedo', width, height)[..., :3]
        normal = _load(folder, 'normal', width, height)[..., :3]
    clean = denoise(*halves, albedo, normal, strength=filter_strength)
    light = clean[..., :3] * np.array(grade, np.float32)
    if on_white:
        picture = encode(shoulder(light * (exposure or 1)) + 1 - np.clip(clean[..., 3:], 0, 1))
        picture = fade_to_white(np.clip(picture, 0, 1))
    else:
        picture = encode(filmic(light, exposure or 1))
    _save(picture, path)

"""Materials of the provider's instruments and of the places where they work."""
import functools
import os

import bpy

WORK = os.environ.get('PICTURES_WORK', '/tmp/ferrolith-pictures')

GRAPHITE = (0.017, 0.0195, 0.024)
GREY = (0.52, 0.54, 0.57)
BLUE = (0.0137, 0.109, 0.296)
AMBER = (0.78, 0.34, 0.035)
RUBBER = (0.008, 0.008, 0.0095)


def nodes_of(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    return material, tree, tree.nodes['Principled BSDF']


def bump_by_noise(tree, shader, scale, strength, detail=2.0, distance=0.02):
    """Fine relief; in object space so that it keeps its size on every part."""
    place = tree.nodes.new('ShaderNodeTexCoord')
    noise = tree.nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = scale
    noise.inputs['Detail'].default_value = detail
    bump = tree.nodes.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value = strength
    bump.inputs['Distance'].default_value = distance
    tree.links.new(place.outputs['Object'], noise.inputs['Vector'])
    tree.links.new(noise.outputs['Fac'], bump.inputs['Height'])
    tree.links.new(bump.outputs['Normal'], shader.inputs['Normal'])
    return noise


@functools.lru_cache(maxsize=None)
def plain(name, colour, rough=0.45, metal=0.0, coat=0.0, grain=0.0, glow=0.0):
    material, tree, shader = nodes_of(name)
    shader.inputs['Base Color'].default_value = (*colour, 1)
    shader.inputs['Roughness'].default_value = rough
    shader.inputs['Metallic'].default_value = metal
    shader.inputs['Clearcoat'].default_value = coat
    if glow:
        shader.inputs['Emission'].default_value = (*colour, 1)
        shader.inputs['Emission Strength'].default_value = glow
    if grain:
        bump_by_noise(tree, shader, 90, grain, detail=1.0, distance=0.004)
    return material


def graphite():
    return plain('graphite', GRAPHITE, 0.42, grain=0.25)


def grey():
    return plain('grey', GREY, 0.4, grain=0.15)


def blue():
    return plain('blue', BLUE, 0.32, coat=0.3)


def amber():
    return plain('amber', AMBER, 0.35, coat=0.2)


def rubber():
    return plain('rubber', RUBBER, 0.75)


def steel():
    return plain('steel', (0.58, 0.59, 0.61), 0.26, metal=1.0)


def dark_steel():
    return plain('dark steel', (0.12, 0.125, 0.135), 0.35, metal=1.0)


def black_glass():
    return plain('black glass', (0.006, 0.007, 0.009), 0.06, coat=1.0)


def lamp():
    return plain('lamp', (1.0, 0.96, 0.88), 0.3, glow=9.0)


def led():
    return plain('led', (1.0, 0.5, 0.08), 0.3, glow=4.0)


@functools.lru_cache(maxsize=None)
def screen(name, glow=0.85):
    """A lit display under glass; the image is also its base colour, which helps the noise filter."""
    material, tree, shader = nodes_of(f'screen {name}')
    picture = tree.nodes.new('ShaderNodeTexImage')
    picture.image = bpy.data.images.load(os.path.join(WORK, 'screens', f'{name}.png'))
    picture.extension = 'EXTEND'
    shader.inputs['Roughness'].default_value = 0.12
    shader.inputs['Specular'].default_value = 0.35
    dim = tree.nodes.new('ShaderNodeMixRGB')
    dim.blend_type = 'MULTIPLY'
    dim.inputs['Fac'].default_value = 1
    dim.inputs['Color2'].default_value = (0.12, 0.12, 0.12, 1)
    tree.links.new(picture.outputs['Color'], dim.inputs['Color1'])
    tree.links.new(dim.outputs['Color'], shader.inputs['Base Color'])
    tree.links.new(picture.outputs['Color'], shader.inputs['Emission'])
    shader.inputs['Emission Strength'].default_value = glow
    return material


def forget():
    """A new file frees the materials, so the kept ones must go as well."""
    plain.cache_clear()
    screen.cache_clear()

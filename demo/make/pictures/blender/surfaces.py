"""Surfaces of the places: concrete, asphalt, steel plate, pipe wall, water, ground. Sizes in metres."""
import bpy

from materials import nodes_of

HAZE = {'colour': (0.55, 0.66, 0.78), 'reach': 0.0}


def haze(colour, reach):
    """Air between camera and things: surfaces made afterwards fade to `colour` over `reach` metres."""
    HAZE.update(colour=colour, reach=reach)


def _fade(tree, shader):
    if not HAZE['reach']:
        return
    distance = tree.nodes.new('ShaderNodeCameraData')
    scaled = tree.nodes.new('ShaderNodeMath')
    scaled.operation = 'MULTIPLY'
    scaled.inputs[1].default_value = -1 / HAZE['reach']
    tree.links.new(distance.outputs['View Distance'], scaled.inputs[0])
    power = tree.nodes.new('ShaderNodeMath')
    power.operation = 'EXPONENT'
    tree.links.new(scaled.outputs[0], power.inputs[0])
    air = tree.nodes.new('ShaderNodeEmission')
    air.inputs['Color'].default_value = (*HAZE['colour'], 1)
    mix = tree.nodes.new('ShaderNodeMixShader')
    tree.links.new(power.outputs[0], mix.inputs['Fac'])
    tree.links.new(air.outputs[0], mix.inputs[1])
    tree.links.new(shader.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], tree.nodes['Material Output'].inputs['Surface'])


def _noise(tree, vector, scale, detail=3.0, rough=0.55, stretch=None):
    noise = tree.nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = scale
    noise.inputs['Detail'].default_value = detail
    noise.inputs['Roughness'].default_value = rough
    source = vector
    if stretch:
        mapping = tree.nodes.new('ShaderNodeMapping')
        mapping.inputs['Scale'].default_value = stretch
        tree.links.new(vector, mapping.inputs['Vector'])
        source = mapping.outputs['Vector']
    tree.links.new(source, noise.inputs['Vector'])
    return noise.outputs['Fac']


def _ramp(tree, factor, stops):
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    while len(ramp.color_ramp.elements) < len(stops):
        ramp.color_ramp.elements.new(0.5)
    for element, (at, colour) in zip(ramp.color_ramp.elements, stops):
        element.position = at
        element.color = (*colour, 1)
    tree.links.new(factor, ramp.inputs['Fac'])
    return ramp.outputs['Color']


def _mixed(tree, first, second, factor, mode='MULTIPLY'):
    mix = tree.nodes.new('ShaderNodeMixRGB')
    mix.blend_type = mode
    mix.inputs['Fac'].default_value = factor
    tree.links.new(first, mix.inputs['Color1'])
    tree.links.new(second, mix.inputs['Color2'])
    return mix.outputs['Color']


def _bumps(tree, shader, layers):
    normal = None
    for height, strength, distance in layers:
        bump = tree.nodes.new('ShaderNodeBump')
        bump.inputs['Strength'].default_value = strength
        bump.inputs['Distance'].default_value = distance
        tree.links.new(height, bump.inputs['Height'])
        if normal is not None:
            tree.links.new(normal, bump.inputs['Normal'])
        normal = bump.outputs['Normal']
    tree.links.new(normal, shader.inputs['Normal'])


def _begin(name, rough):
    material, tree, shader = nodes_of(name)
    shader.inputs['Roughness'].default_value = rough
    geometry = tree.nodes.new('ShaderNodeNewGeometry')
    return material, tree, shader, geometry.outputs['Position']


def concrete(tone=(0.36, 0.35, 0.33), scale=1.0, streaks=0.5, rough=0.85):
    material, tree, shader, at = _begin('concrete', rough)
    large = _ramp(tree, _noise(tree, at, 0.7 * scale, 6, 0.62), [(0.3, tuple(c * 0.72 for c in tone)),
                                                                 (0.7, tone)])
    fine = _ramp(tree, _noise(tree, at, 34 * scale, 4, 0.7), [(0.3, (0.78, 0.78, 0.78)), (0.72, (1, 1, 1))])
    rain = _ramp(tree, _noise(tree, at, 1.0 * scale, 4, 0.6, (2.6, 2.6, 0.16)), [(0.36, (0.6, 0.59, 0.57)),
        (0.62, (1, 1, 1))])
    colour = _mixed(tree, _mixed(tree, large, fine, 0.9), rain, streaks)
    tree.links.new(colour, shader.inputs['Base Color'])
    pores = tree.nodes.new('ShaderNodeTexVoronoi')
    pores.inputs['Scale'].default_value = 26 * scale
    tree.links.new(at, pores.inputs['Vector'])
    holes = _ramp(tree, pores.outputs['Distance'], [(0.04, (0, 0, 0)), (0.16, (1, 1, 1))])
    _bumps(tree, shader, [(_noise(tree, at, 60 * scale, 3), 0.25, 0.006 / scale), (holes, 0.22,
        0.006 / scale),
                          (_noise(tree, at, 2.2 * scale, 3), 0.3, 0.03 / scale)])
    _fade(tree, shader)
    return material


def asphalt(tone=(0.055, 0.057, 0.061)):
    material, tree, shader, at = _begin('asphalt', 0.8)
    large = _ramp(tree, _noise(tree, at, 0.5, 5, 0.6), [(0.3, tuple(c * 0.7 for c in tone)),
                                                        (0.7, tuple(c * 1.25 for c in tone))])
    grain = _ramp(tree, _noise(tree, at, 160, 2), [(0.35, (0.55, 0.55, 0.55)), (0.7, (1.25, 1.25, 1.25))])
    tree.links.new(_mixed(tree, large, grain, 0.9), shader.inputs['Base Color'])
    _bumps(tree, shader, [(_noise(tree, at, 140, 2), 0.6, 0.006)])
    _fade(tree, shader)
    return material


def steel_plate(tone=(0.30, 0.31, 0.33), rust=0.35, rough=0.38, stretch=(1, 14, 1)):
    """Rolled plate, ground in one direction, with a bloom of rust."""
    material, tree, shader, at = _begin('steel plate', rough)
    shader.inputs['Metallic'].default_value = 0.85
    spread = _ramp(tree, _noise(tree, at, 3.2, 8, 0.68), [(0.52, (0, 0, 0)), (0.72, (1, 1, 1))])
    clean = _ramp(tree, _noise(tree, at, 5, 6, 0.6, stretch), [(0.25, tuple(c * 0.7 for c in tone)),
                                                               (0.75, tuple(c * 1.2 for c in tone))])
    oxide = _ramp(tree, _noise(tree, at, 22, 5, 0.7), [(0.3, (0.09, 0.035, 0.016)),
                                                       (0.7, (0.26, 0.105, 0.04))])
    mix = tree.nodes.new('ShaderNodeMixRGB')
    scaled = tree.nodes.new('ShaderNodeMath')
    scaled.operation = 'MULTIPLY'
    scaled.inputs[1].default_value = rust
    tree.links.new(spread, scaled.inputs[0])
    tree.links.new(scaled.outputs[0], mix.inputs['Fac'])
    tree.links.new(clean, mix.inputs['Color1'])
    tree.links.new(oxide, mix.inputs['Color2'])
    tree.links.new(mix.outputs['Color'], shader.inputs['Base Color'])
    _bumps(tree, shader, [(_noise(tree, at, 90, 3, 0.6, (1, 6, 1)), 0.12, 0.002), (_noise(tree, at, 6, 5),
        0.2, 0.01)])
    _fade(tree, shader)
    return material


def painted(colour, rough=0.5, wear=0.25):
    material, tree, shader, at = _begin('painted', rough)
    worn = _ramp(tree, _noise(tree, at, 5, 6, 0.7), [(0.3, tuple(c * (1 - wear) for c in colour)),
                                                     (0.65, colour)])
    tree.links.new(worn, shader.inputs['Base Color'])
    _bumps(tree, shader, [(_noise(tree, at, 40, 2), 0.08, 0.004)])
    _fade(tree, shader)
    return material


def ground(low=(0.018, 0.032, 0.014), high=(0.085, 0.085, 0.04), scale=0.08):
    material, tree, shader, at = _begin('ground', 0.95)
    patches = _ramp(tree, _noise(tree, at, scale, 8, 0.65), [(0.38, low), (0.62, high)])
    tufts = _ramp(tree, _noise(tree, at, scale * 40, 4, 0.7), [(0.3, (0.6, 0.6, 0.6)),
                                                               (0.7, (1.2, 1.2, 1.2))])
    tree.links.new(_mixed(tree, patches, tufts, 0.8), shader.inputs['Base Color'])
    _bumps(tree, shader, [(_noise(tree, at, scale * 9, 6, 0.7), 1.0, 0.5 / scale * 0.1)])
    _fade(tree, shader)
    return material


def water(tone=(0.012, 0.03, 0.038), scale=0.7):
    material, tree, shader, at = _begin('water', 0.06)
    shader.inputs['Base Color'].default_value = (*tone, 1)
    shader.inputs['Specular'].default_value = 0.6
    _bumps(tree, shader, [(_noise(tree, at, scale, 5, 0.55, (1, 2.2, 1)), 0.35, 0.16),
                          (_noise(tree, at, scale * 7, 3), 0.18, 0.03)])
    _fade(tree, shader)
    return material


def wood(tone=(0.28, 0.17, 0.085), stretch=(1.2, 14, 1.2)):
    material, tree, shader, at = _begin('wood', 0.42)
    veins = _ramp(tree, _noise(tree, at, 3, 6, 0.6, stretch), [(0.3, tuple(c * 0.62 for c in tone)),
                                                               (0.7, tone)])
    tree.links.new(veins, shader.inputs['Base Color'])
    _bumps(tree, shader, [(_noise(tree, at, 20, 3, 0.6, stretch), 0.06, 0.003)])
    _fade(tree, shader)
    return material


def glow(colour, strength):
    material = bpy.data.materials.new('glow')
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    light = tree.nodes.new('ShaderNodeEmission')
    light.inputs['Color'].default_value = (*colour, 1)
    light.inputs['Strength'].default_value = strength
    output = tree.nodes.new('ShaderNodeOutputMaterial')
    tree.links.new(light.outputs[0], output.inputs['Surface'])
    return material

"""Which product is shown from where. PLACED: camera by hand; FRAMED: a direction, the camera finds itself."""
import aerial
import concrete
import concrete_probes
import metal
import metal_probes
import monitoring
import nodes
import pipelines
import scanning
import software
import tunnels

# key: builder, camera place, target, lens, light size
PLACED = {
    'rebar-r200': (concrete.rebar_r200, (-4.6, -9.6, 5.6), (0, 0, 0.72), 106, 4),
    'radar-gx100': (concrete.radar_gx100, (-2.6, -10.6, 4.6), (0.28, 0.3, 0.86), 96, 4.5),
    'radar-gx400': (concrete.radar_gx400, (-12.0, -19.5, 10.5), (0, 1.0, 3.2), 74, 9),
    'echo-ut80': (concrete.echo_ut80, (-4.4, -10.4, 6.2), (0.3, 0.25, 0.62), 100, 4.5),
    'impact-rh2': (concrete.impact_rh2, (-3.4, -8.6, 5.4), (-0.32, 0, 0.42), 88, 4),
    'hardness-h3': (metal.hardness_h3, (-2.8, -9.8, 6.4), (0.08, 0.3, 0.56), 84, 4.5),
    'flaw-uf50': (metal.flaw_uf50, (-3.4, -12.2, 4.6), (-0.3, 0.2, 1.12), 80, 5),
    'coating-c10': (metal.coating_c10, (-2.2, -7.0, 3.4), (0.08, 0.1, 0.8), 76, 3.2),
    'crawler-px2': (metal.crawler_px2, (-7.6, -8.4, 4.2), (0.25, 0.1, 0.72), 92, 5),
    'tilt-node-t1': (monitoring.tilt_node_t1, (-3.2, -7.6, 4.4), (0.0, 0, 1.02), 82, 3.6),
    'drone-d8': (monitoring.drone_d8, (-8.0, -10.0, 5.4), (0, 0, 1.2), 88, 6),
    'cloud-reporting': (monitoring.cloud_reporting, (-1.2, -12.4, 5.0), (0.35, 0.3, 0.98), 79, 5.5),
}

# key: builder, azimuth, elevation[, share of the frame]
FRAMED = {
    'moisture-m5': (concrete_probes.moisture_m5, 24, 30),
    'potential-hc4': (concrete_probes.potential_hc4, 30, 16),
    'resist-w4': (concrete_probes.resist_w4, 24, 22),
    'velocity-uv30': (concrete_probes.velocity_uv30, 16, 27),
    'thickness-tg7': (metal_probes.thickness_tg7, 18, 32),
    'eddy-ec6': (metal_probes.eddy_ec6, 18, 20),
    'weld-w16': (metal_probes.weld_w16, 30, 28),
    'crack-node-c2': (nodes.crack_node_c2, 26, 32),
    'strain-node-s4': (nodes.strain_node_s4, 24, 28),
    'vibro-node-v3': (nodes.vibro_node_v3, 18, 34),
    'level-node-l6': (nodes.level_node_l6, 18, 18),
    'gateway-lg1': (nodes.gateway_lg1, 26, 10),
    'logger-ml8': (nodes.logger_ml8, 24, 20),
    'crawler-px5': (pipelines.crawler_px5, 40, 20),
    'push-camera-pc1': (pipelines.push_camera_pc1, 24, 20),
    'smart-pig-ip12': (pipelines.smart_pig_ip12, 34, 20),
    'leak-locator-al3': (pipelines.leak_locator_al3, 16, 30),
    'corrosion-mapper-cm4': (pipelines.corrosion_mapper_cm4, 36, 30),
    'drone-d4': (aerial.drone_d4, 24, 14),
    'drone-dock-dd1': (aerial.drone_dock_dd1, 26, 26),
    'lidar-pod-lp2': (aerial.lidar_pod_lp2, 24, 10),
    'rov-u3': (aerial.rov_u3, 36, 22),
    'tunnel-scanner-ts9': (tunnels.tunnel_scanner_ts9, 40, 18),
    'lining-radar-gx800': (tunnels.lining_radar_gx800, 22, 14),
    'track-trolley-tt2': (tunnels.track_trolley_tt2, 30, 22),
    'convergence-node-cv1': (tunnels.convergence_node_cv1, 26, 12),
    'shotcrete-gauge-sg1': (tunnels.shotcrete_gauge_sg1, 20, 22),
    'laser-scanner-ls3': (scanning.laser_scanner_ls3, 32, 16),
    'panorama-p360': (scanning.panorama_p360, 20, 14),
    'thermal-camera-tc6': (scanning.thermal_camera_tc6, 6, 20),
    'borescope-b4': (scanning.borescope_b4, 10, 28),
    'hand-scanner-hs2': (scanning.hand_scanner_hs2, 24, 16),
    'field-app': (software.field_app, 4, 20),
    'asset-twin': (software.asset_twin, 6, 20),
    'defect-assist': (software.defect_assist, -4, 20),
    'fleet-manager': (software.fleet_manager, 6, 20),
    'data-connect': (software.data_connect, -4, 20),
}

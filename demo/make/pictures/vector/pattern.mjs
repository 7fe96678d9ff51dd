// The brand's quiet background: hyperbolas of a radargram as fine lines.
export const pattern = () => {
  const lines = []
  for (let column = 0; column < 9; column += 1) {
    for (let row = 0; row < 5; row += 1) {
      const x = column * 200 + (row % 2) * 100
      const y = 70 + row * 190
      for (let echo = 0; echo < 4; echo += 1) {
        const depth = 34 + echo * 15
        const points = []
        for (let dx = -150; dx <= 150; dx += 6) {
          points.push(`${x + dx} ${(y + Math.sqrt(depth * depth + dx * dx * 0.9)).toFixed(1)}`)
        }
        const faint = (0.17 - echo * 0.035).toFixed(3)
        lines.push(`<polyline points="${points.join(' ')}" stroke-opacity="${faint}"/>`)
      }
      lines.push(`<circle cx="${x}" cy="${y + 24}" r="2.6" fill="#e0a13a" fill-opacity=".55" stroke="none"/>`)
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000" width="1600" height="1000">
<defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#123a5f"/>
<stop offset="1" stop-color="#0d2136"/></linearGradient>
</defs><rect width="1600" height="1000" fill="url(#sky)"/>
<g fill="none" stroke="#9fcdf2" stroke-width="1.4">${lines.join('')}</g></svg>`
}

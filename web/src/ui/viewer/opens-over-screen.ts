/** Whether the window is wide enough for the viewer; otherwise files and pages open in a tab. */
export function opensOverScreen(): boolean {
  return matchMedia('(min-width: 768px)').matches
}

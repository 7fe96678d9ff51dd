/** Whether the window is wide enough for files and pages to open over the screen; else in a tab of their own. */
export function opensOverScreen(): boolean {
  return matchMedia('(min-width: 768px)').matches
}

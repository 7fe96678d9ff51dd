import type { ReactNode, SVGProps } from 'react'

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height in pixels. */
  size?: number
  /** What it means, where neither a text beside it nor the name of its button says so. */
  title?: string
}

export type Icon = (props: IconProps) => ReactNode

/**
 * A component that draws the paths within a square of 24.
 *
 * @public for the modules that `vite.icons.ts` makes
 */
export function icon(paths: readonly string[], filled = false): Icon {
  const ink = filled ? { fill: 'currentColor' } : { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75 }
  return ({ size = 20, title, ...props }) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden where it has none
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={title && 'img'}
      aria-hidden={!title}
      {...ink}
      {...props}
    >
      {title && <title>{title}</title>}
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}

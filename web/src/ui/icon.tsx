import type { ReactNode, SVGProps } from 'react'

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height in pixels. */
  size?: number
  /** The accessible name, where neither adjacent text nor the button's label gives the meaning. */
  title?: string
}

export type Icon = (props: IconProps) => ReactNode

/**
 * A component that draws the paths in a 24 by 24 view box.
 *
 * @public for the modules that `vite.icons.ts` generates
 */
export function icon(paths: readonly string[], filled = false): Icon {
  const ink = filled ? { fill: 'currentColor' } : { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75 }
  return ({ size = 20, title, ...props }) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden without a title
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

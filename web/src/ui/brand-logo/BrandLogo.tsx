import type { Brand } from '@portal/contract/config'
import classes from './BrandLogo.module.css'

interface BrandLogoProps {
  brand: Brand
  height: number
  alt: string
}

/** The brand's logo for the current theme, or its name if it has none. */
export function BrandLogo({ brand, height, alt }: BrandLogoProps) {
  if (!brand.logo) return <span className={classes.name}>{brand.name}</span>
  return (
    <>
      <img src={brand.logo} alt={alt} height={height} className={`${classes.logo} ${classes.light}`} />
      <img
        src={brand.logoDark || brand.logo}
        alt={alt}
        height={height}
        className={`${classes.logo} ${classes.dark}`}
      />
    </>
  )
}

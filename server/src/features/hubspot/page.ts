/** The page around a form hosted by HubSpot, and its content security policy. */
import type { Locale } from '@portal/contract/locale'
import { escapeHtml } from '../../platform/html/escape.ts'
import type { HubspotSettings } from '../../service-settings.ts'

export const SCRIPT_PATH = '/hubspot-form/form.js'

export type Theme = 'light' | 'dark'

interface FormPage {
  hubspot: HubspotSettings
  formId: string
  locale: Locale
  theme: Theme
}

/** The host of HubSpot's scripts for a region; the first region has no name in its URL. */
function scriptHost(region: string): string {
  return region === 'na1' ? 'https://js.hsforms.net' : `https://js-${region}.hsforms.net`
}

/**
 * The page has an opaque origin, even when opened directly, so HubSpot's script cannot read anything of the portal.
 * HubSpot renders the form in a frame from its own host or into the page, with style elements.
 */
export function contentSecurityPolicy({ region }: HubspotSettings): string {
  const scripts = [...new Set(['https://js.hsforms.net', scriptHost(region)])].join(' ')
  const forms = `${scripts} https://*.hsforms.com`
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`,
    "style-src 'unsafe-inline'",
    `img-src data: ${forms}`,
    `connect-src ${forms}`,
    `frame-src ${forms}`,
    'form-action https://*.hsforms.com',
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-forms allow-popups',
  ].join(';')
}

export function renderPage({ hubspot, formId, locale, theme }: FormPage): string {
  const { region, portalId } = hubspot
  const embed = `${scriptHost(region)}/forms/embed/${encodeURIComponent(portalId)}.js`
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme}">
<title>HubSpot</title>
<style>body { margin: 0; font-family: system-ui, sans-serif }</style>
<script src="${SCRIPT_PATH}" defer></script>
<script id="embed" src="${escapeHtml(embed)}" defer></script>
</head>
<body>
<div class="hs-form-frame" data-region="${escapeHtml(region)}" data-portal-id="${escapeHtml(
    portalId,
  )}" data-form-id="${escapeHtml(formId)}"></div>
</body>
</html>
`
}

import DOMPurify from 'dompurify'

/** Our own policy, so that the page needs to allow only this one name. */
const policy = window.trustedTypes?.createPolicy('portal-html', { createHTML: (html) => html }) as
  | TrustedTypePolicy
  | undefined

/** Removes from `html` whatever could run or reach outside; what is left may be set as inner HTML. */
export function sanitizeHtml(html: string): TrustedHTML {
  return DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button'],
    FORBID_ATTR: ['style', 'id', 'name'],
    RETURN_TRUSTED_TYPE: policy !== undefined,
    TRUSTED_TYPES_POLICY: policy,
  }) as unknown as TrustedHTML
}

/** The kit in terms of the portal's tokens, which follow the light and the dark theme by themselves. */
import type { RaThemeOptions } from 'react-admin'

const tone = (main: string, dark = main) => ({ main, light: main, dark, contrastText: 'var(--on-brand)' })

const control = { fontSize: 'var(--text-14)', textTransform: 'none', letterSpacing: 0 } as const

/** The fill of buttons would hardly show on the dark theme's surface. */
const choice = { root: { color: 'var(--line-strong)', '&.Mui-checked': { color: 'var(--brand)' } } }

const palette: RaThemeOptions['palette'] = {
  primary: tone('var(--brand-fill)', 'var(--brand-fill-hover)'),
  secondary: tone('var(--ink-soft)', 'var(--ink)'),
  error: tone('var(--danger)', 'var(--danger-hover)'),
  warning: { ...tone('var(--warn)'), contrastText: 'var(--ink)' },
  info: tone('var(--brand-fill)'),
  success: tone('var(--ok)'),
  text: { primary: 'var(--ink)', secondary: 'var(--ink-soft)', disabled: 'var(--ink-disabled)' },
  background: { default: 'var(--paper)', paper: 'var(--surface)' },
  divider: 'var(--line)',
  action: {
    active: 'var(--ink-soft)',
    hover: 'var(--surface-hover)',
    selected: 'var(--brand-soft)',
    disabled: 'var(--ink-disabled)',
    disabledBackground: 'var(--surface-sunken)',
    focus: 'var(--surface-hover)',
  },
}

const components: RaThemeOptions['components'] = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'small' },
    styleOverrides: {
      root: {
        ...control,
        minHeight: 36,
        padding: '6px 12px',
        fontWeight: 500,
        '&:focus-visible': { outline: '2px solid var(--brand)', outlineOffset: 2 },
      },
      outlined: { color: 'var(--ink)', borderColor: 'var(--line-strong)', background: 'var(--surface)' },
      text: { color: 'var(--ink-soft)' },
    },
    variants: [{ props: { color: 'error', variant: 'text' }, style: { color: 'var(--danger-ink)' } }],
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        borderRadius: 'var(--radius-control)',
        color: 'var(--ink-soft)',
        '&:focus-visible': { outline: '2px solid var(--brand)', outlineOffset: 2 },
      },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiPopover: {
    styleOverrides: { paper: { boxShadow: 'var(--shadow-float)', border: '1px solid var(--line)' } },
  },
  MuiAutocomplete: {
    styleOverrides: {
      paper: {
        background: 'var(--surface-raised)',
        boxShadow: 'var(--shadow-float)',
        border: '1px solid var(--line)',
      },
    },
  },
  MuiMenuItem: { styleOverrides: { root: { fontSize: 'var(--text-14)', minHeight: 36 } } },
  MuiDialog: {
    styleOverrides: {
      paper: { borderRadius: 'var(--radius-card)', boxShadow: 'var(--shadow-float)' },
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: 'var(--scrim)' } } },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: 'var(--text-20)', fontWeight: 600 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: 'var(--space-16) var(--space-24)', gap: 8 } } },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true, margin: 'none' } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true, margin: 'none' } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        fontSize: 'var(--text-14)',
        background: 'var(--surface)',
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--ink-faint)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--brand)', borderWidth: 2 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--danger-ink)' },
      },
      notchedOutline: { borderColor: 'var(--line-strong)' },
      input: { '&::placeholder': { color: 'var(--ink-faint)', opacity: 1 } },
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      root: {
        fontSize: 'var(--text-14)',
        color: 'var(--ink-soft)',
        '&.Mui-focused': { color: 'var(--brand)' },
        '&.Mui-error': { color: 'var(--danger-ink)' },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        fontSize: 'var(--text-12)',
        color: 'var(--ink-faint)',
        '&.Mui-error': { color: 'var(--danger-ink)' },
      },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: { color: 'var(--ink-soft)', '&.Mui-error': { color: 'var(--danger-ink)' } },
      asterisk: { color: 'var(--danger-ink)' },
    },
  },
  MuiFormControlLabel: { styleOverrides: { label: { fontSize: 'var(--text-14)' } } },
  MuiCheckbox: { defaultProps: { size: 'small' }, styleOverrides: choice },
  MuiRadio: { defaultProps: { size: 'small' }, styleOverrides: choice },
  MuiTab: { styleOverrides: { root: { ...control, minHeight: 40, fontWeight: 500 } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 300 },
    styleOverrides: {
      tooltip: { fontSize: 'var(--text-12)', color: 'var(--paper)', background: 'var(--ink)' },
    },
  },
  MuiSnackbarContent: {
    styleOverrides: { root: { color: 'var(--paper)', background: 'var(--ink)', fontSize: 'var(--text-14)' } },
  },
  MuiAlert: { styleOverrides: { root: { fontSize: 'var(--text-14)', color: 'var(--ink)' } } },
}

/** Shades of our variables are left to the browser (`nativeColor`), which knows what they hold. */
export const theme: RaThemeOptions & { cssVariables: { nativeColor: boolean } } = {
  cssVariables: { nativeColor: true },
  palette,
  components,
  shape: { borderRadius: 8 },
  spacing: 8,
  typography: {
    fontFamily: 'var(--font)',
    fontSize: 14,
    body1: { fontSize: 'var(--text-14)' },
    body2: { fontSize: 'var(--text-14)' },
    button: control,
  },
}

import { createTheme } from '@mui/material/styles';

/** MUI's theme with our CSS variables, which change with the color scheme. */
export const muiTheme = createTheme({
  cssVariables: { nativeColor: true, cssVarPrefix: 'mui' },
  palette: {
    primary: { main: 'var(--primary)', dark: 'var(--primary-strong)', contrastText: 'var(--on-primary)' },
    error: { main: 'var(--danger)', dark: 'var(--danger-strong)', contrastText: 'var(--on-primary)' },
    text: { primary: 'var(--text)', secondary: 'var(--text-soft)', disabled: 'var(--line-strong)' },
    background: { default: 'var(--background)', paper: 'var(--surface)' },
    divider: 'var(--line)',
    action: { active: 'var(--text-soft)', hover: 'var(--surface-hover)', selected: 'var(--info-surface)' },
  },
  spacing: 4,
  shape: { borderRadius: 8 },
  typography: { fontFamily: 'var(--family)' },
  transitions: {
    duration: {
      shortest: 100,
      shorter: 120,
      short: 150,
      standard: 160,
      complex: 160,
      enteringScreen: 160,
      leavingScreen: 120,
    },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiIconButton: { styleOverrides: { root: { color: 'var(--text-soft)' } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none', boxShadow: 'var(--float)' } } },
    MuiMenuItem: { styleOverrides: { root: { minHeight: 'var(--target)', font: 'var(--font-body)' } } },
    MuiListItemIcon: { styleOverrides: { root: { color: 'var(--text-soft)' } } },
    MuiAutocomplete: {
      styleOverrides: {
        endAdornment: { right: 8 },
        option: { minHeight: 'var(--target)', font: 'var(--font-body)' },
        noOptions: { font: 'var(--font-body)' },
      },
    },
  },
});

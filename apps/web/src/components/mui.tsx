import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { muiTheme } from '../theme/mui-theme.ts';

/**
 * The providers that MUI components need. Each dialog, menu, drawer and autocomplete of the UI kit includes them, so
 * MUI is loaded on first use.
 */
export function Mui({ children }: { children: ReactNode }) {
  return (
    <StyledEngineProvider injectFirst>
      <ThemeProvider theme={muiTheme}>{children}</ThemeProvider>
    </StyledEngineProvider>
  );
}

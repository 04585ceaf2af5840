import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { muiTheme } from '../theme/mui-theme.ts';

/**
 * What parts of MUI need around them. Only the kit's dialogs, menus, drawers and suggestions are made of MUI,
 * and each brings this along, so that screens load MUI when one of them is first needed.
 */
export function Mui({ children }: { children: ReactNode }) {
  return (
    <StyledEngineProvider injectFirst>
      <ThemeProvider theme={muiTheme}>{children}</ThemeProvider>
    </StyledEngineProvider>
  );
}

import { createContext } from 'react';

/** The bar with the buttons of the dialog around; null outside of dialogs. */
export const DialogFooterContext = createContext<HTMLElement | null>(null);

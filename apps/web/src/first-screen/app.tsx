import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { OpenPage } from './open-page.ts';

/** What a page shows, on the server and in the browser. */
export function App({ page: { queryClient, router } }: { page: OpenPage }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
}

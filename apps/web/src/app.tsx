import { DialogHost } from '@pinkas/ui/overlay/dialog-host';
import { Toasts } from '@pinkas/ui/overlay/toasts';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider, type DataRouter } from 'react-router';

export interface AppProps {
  readonly router: DataRouter;
  readonly queryClient: QueryClient;
}

/** The application once its start has run. */
export function App({ router, queryClient }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <DialogHost />
      <Toasts />
    </QueryClientProvider>
  );
}

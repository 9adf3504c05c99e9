import type { Plugin } from 'vite';

/** In development, `/v/<token>`, `/c/<token>`, `/d/<token>`, `/q/<token>`, `/pay/<token>`, `/s/<business>/<page>` `/operator` and `/outbox` open their own pages, as the server does. */
export function prettyAddresses(): Plugin {
  return {
    name: 'pinkas-pretty-addresses',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = request.url?.split('?')[0] ?? '';
        if (/^\/v\/[^/]+$/.test(path)) request.url = '/verify.html';
        else if (/^\/c\/[^/]+$/.test(path)) request.url = '/customer.html';
        else if (/^\/d\/[^/]+$/.test(path)) request.url = '/document.html';
        else if (/^\/q\/[^/]+$/.test(path)) request.url = '/question.html';
        else if (/^\/pay\/(?:(?:status|card)\/)?[^/]+$/.test(path)) request.url = '/pay.html';
        else if (/^\/s\/[^/]+\/[^/]+$/.test(path)) request.url = '/sale.html';
        else if (path === '/operator') request.url = '/operator.html';
        else if (path === '/outbox') request.url = '/outbox.html';
        next();
      });
    },
  };
}

import type { FastifyInstance } from 'fastify';

import { accessTokenFinder, registerOauth2 } from './features/auth/oauth2/oauth2.api.ts';
import { sessionFinder } from './features/auth/session/find-session.ts';
import { registerDemoGoogle } from './features/demo/google/register-demo-google.ts';
import { registerDemoCardGateways } from './features/demo/card-gateways/register-demo-card-gateways.ts';
import { registerDemoAuthority } from './features/demo/tax-authority/register-demo-authority.ts';
import { previewCustomerPage } from './features/public/customer-page/customer-preview.ts';
import { previewDocument } from './features/public/document-page/document-preview.ts';
import { previewSalesPage } from './features/public/sales-page/sales-page-preview.ts';
import { previewPayment } from './features/public/payment-page/payment-preview.ts';
import { registerEzcount } from './features/api/ezcount/ezcount.api.ts';
import { registerMcp } from './features/api/mcp/mcp.api.ts';
import { registerMorning } from './features/api/morning/morning.api.ts';
import { registerReference } from './features/api/v1/v1.api.ts';
import { apiKeyFinder, openRequestLog } from './features/settings/api/api.api.ts';
import { cardPageOrigins } from './integrations/cards/page-origins.ts';
import { cookieAuthenticator } from './platform/http/callers/cookie-authenticator.ts';
import { keyAuthenticator, type KeyFinder } from './platform/http/callers/key-authenticator.ts';
import { registerHealth } from './platform/http/health.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import type { Routes } from './platform/http/implement.ts';
import { registerApiDescription, registerOpenApi } from './platform/http/openapi.ts';
import { registerWebFiles, type WebPage } from './platform/http/pages/web-files.ts';
import type { Services } from './platform/services.ts';

const PRODUCT: WebPage = { path: '/', file: 'index.html' };
/** The area of the operators: the page is for everybody, its calls are not. */
const OPERATORS: WebPage = { path: '/operator', file: 'operator.html' };
const DEMO_PAGES: readonly WebPage[] = [{ path: '/outbox', file: 'outbox.html' }];

/** Pages that open by a link alone, without a session. */
function publicPages(services: Services): readonly WebPage[] {
  return [
    { path: '/v/:token', file: 'verify.html' },
    {
      path: '/c/:token',
      file: 'customer.html',
      preview: (token) => previewCustomerPage(services, token),
    },
    {
      path: '/d/:token',
      file: 'document.html',
      preview: (token) => previewDocument(services, token),
    },
    { path: '/q/:token', file: 'question.html' },
    {
      path: '/pay/:token',
      file: 'pay.html',
      formTargets: cardPageOrigins(services.config.cardGateways),
      preview: (token) => previewPayment(services, token),
    },
    { path: '/pay/status/:token', file: 'pay.html' },
    {
      path: '/pay/card/:token',
      file: 'pay.html',
      formTargets: cardPageOrigins(services.config.cardGateways),
    },
    {
      path: '/s/:business/:slug',
      file: 'sale.html',
      formTargets: cardPageOrigins(services.config.cardGateways),
      preview: (_token, { business = '', slug = '' }) =>
        previewSalesPage(services, { business, slug }),
    },
  ];
}

/** Calls of the public API are by keys, which show by their beginning, or by tokens of applications. */
function callerFinder(services: Services): KeyFinder {
  const keys = apiKeyFinder(services);
  const tokens = accessTokenFinder(services);
  return {
    find: (text, address, onKnown) =>
      (text.startsWith('pk_') ? keys : tokens).find(text, address, onKnown),
  };
}

/** Returns the whole web side of the product over its services; nothing listens yet. */
export async function createApp(
  services: Services,
  routes: Routes,
  isQueueAlive: () => boolean = () => true,
): Promise<FastifyInstance> {
  const { config } = services;
  const isDemo = config.mode === 'demo';
  const keys = callerFinder(services);
  const app = await createHttpServer({
    services,
    routes,
    authenticators: [
      cookieAuthenticator(config.secret, sessionFinder(services)),
      keyAuthenticator(keys),
    ],
    callLog: openRequestLog(services),
  });
  registerHealth(app, services, isQueueAlive);
  registerApiDescription(app, services);
  registerReference(app, services);
  await registerOauth2(app, services);
  await registerMcp(app, services, keys);
  await registerEzcount(app, services, keys);
  await registerMorning(app, services, keys);
  if (config.publishesApi) registerOpenApi(app, services);
  if (isDemo && config.google === undefined) await registerDemoGoogle(app, config);
  if (isDemo && config.taxAuthority === undefined) await registerDemoAuthority(app, config);
  if (isDemo) await registerDemoCardGateways(app, config);
  const product = {
    ...PRODUCT,
    hasRecaptcha: config.recaptcha !== undefined,
    // A charge opens the page of a gateway in a new tab, which has the policy of the page that opened it.
    formTargets: cardPageOrigins(config.cardGateways),
    // What people agreed to have reported goes to the collector that the operator named, by no script of its own.
    callTargets: config.analytics === undefined ? [] : [new URL(config.analytics.url).origin],
  };
  await registerWebFiles(app, {
    webRoot: config.webRoot,
    pages: [product, OPERATORS, ...publicPages(services), ...(isDemo ? DEMO_PAGES : [])],
    hasSourceMaps: isDemo,
  });
  return app;
}

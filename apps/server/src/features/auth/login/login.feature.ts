import { defineFeature } from '../../../platform/feature.ts';
import { loginRoutes } from './login.route.ts';
import { passkeyLoginRoutes } from './passkey-login.route.ts';

export const loginFeature = defineFeature({
  routes: [...loginRoutes, ...passkeyLoginRoutes],
});

import { defineFeature } from '../../../platform/feature.ts';
import { virtualTerminalRoutes } from './virtual-terminal.route.ts';

export const virtualTerminalFeature = defineFeature({ routes: virtualTerminalRoutes });

import { defineFeature } from '../../../platform/feature.ts';
import { customerRoutes } from './customers/customers.route.ts';
import { documentRoutes } from './documents/documents.route.ts';

export const v1Feature = defineFeature({ routes: [...customerRoutes, ...documentRoutes] });

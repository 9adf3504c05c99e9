import { defineFeature } from '../../../platform/feature.ts';
import { issueRequestRoutes } from './issue-requests.route.ts';

export const issueRequestsFeature = defineFeature({ routes: issueRequestRoutes });

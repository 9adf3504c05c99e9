import type { RouteObject } from 'react-router';

/** Pages of documents, drawn inside the shell; each one is loaded when it is opened. */
export const documentsRoutes: RouteObject[] = [];

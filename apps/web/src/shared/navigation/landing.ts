import { isAllowed, type Permission, type Principal } from '@pinkas/domain/permissions/routes';

const NEW_DOCUMENT = '/documents/create/305';

/** Built pages in the order in which someone may land on them. */
const LANDINGS: readonly { readonly permission: Permission; readonly path: string }[] = [
  { permission: 'dashboard', path: '/dashboard' },
  { permission: 'documents', path: '/documents' },
  { permission: 'documents/create', path: NEW_DOCUMENT },
];

/** Where someone lands: the dashboard, or the first page that they may open. */
export function landingPath(principal: Principal): string {
  return LANDINGS.find((page) => isAllowed(principal, page.permission))?.path ?? '/blocked';
}

/** Where a new document is made, or undefined for someone who may not make one. */
export function createPathFor(principal: Principal): string | undefined {
  return isAllowed(principal, 'documents/create') ? NEW_DOCUMENT : undefined;
}

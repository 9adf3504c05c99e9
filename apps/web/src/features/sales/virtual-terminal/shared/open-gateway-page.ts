import { postForm } from '../../../../shared/post-form.ts';

/** A page of a gateway: opened by its address, or by a form that posts its fields there. */
export interface GatewayPage {
  readonly url: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

/**
 * Opens an empty tab for a page that is asked for next: browsers allow it while a button is being pressed alone. Null where
 * they do not.
 */
export function openEmptyTab(): Window | null {
  return window.open('', '_blank');
}

/** Leads a tab, or this one, to a page of a gateway. */
export function leadTo({ url, fields }: GatewayPage, tab: Window = window): void {
  if (fields === undefined) tab.open(url, '_self');
  else postForm(tab.document, url, fields);
}

import type { StartedPayment } from '@pinkas/contract/public/payment-page/payment-page.contract';

/** Goes to the page of a gateway: opens it, or posts its fields there. */
export function leaveFor({ url, fields }: Pick<StartedPayment, 'url' | 'fields'>): void {
  if (fields === null) {
    window.location.assign(url);
    return;
  }
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.requestSubmit();
  form.remove();
}

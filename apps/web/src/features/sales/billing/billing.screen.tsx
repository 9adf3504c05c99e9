import { Suspense } from 'react';

import { lazyPart } from '../../../shared/trouble/load-part.ts';
import { useAddressQuery } from '../../../shared/navigation/use-address-query.ts';
import { isDocType } from '../../../shared/session/session.ts';
import { TemplateList } from './template-list.tsx';
import './billing.css';

const TemplateEditor = lazyPart(async () => ({
  default: (await import('./editor/template-editor.tsx')).TemplateEditor,
}));

/** sales/billing: templates that customers are billed by, and the editor of the one in the address. */
export function BillingScreen() {
  const [query] = useAddressQuery();
  const opened = query.get('template');
  const document = query.get('document');
  const type = Number(query.get('type'));
  if (opened === null) return <TemplateList />;
  return (
    <Suspense>
      <TemplateEditor
        key={`${opened} ${document ?? ''}`}
        id={opened}
        {...(document !== null && isDocType(type) && { from: { id: document, docType: type } })}
      />
    </Suspense>
  );
}

import { LinkButton } from '@pinkas/ui/actions/link-text';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { useState } from 'react';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useReview, useTextField } from '../form/editor-context.ts';

/** Terms of sale; hidden until the business has some or a person requests them. */
export function SaleTermsField() {
  const text = usePhrases('delivery');
  const field = useTextField('saleTerms');
  const hasText = useReview(({ form }) => form.saleTerms !== '');
  const [isRequested, setIsRequested] = useState(false);
  if (!hasText && !isRequested) {
    return (
      <div>
        <LinkButton onClick={() => setIsRequested(true)}>{text('saleTermsAdd')}</LinkButton>
      </div>
    );
  }
  return (
    <TextAreaField
      label={text('saleTerms')}
      isOptional
      help={text('saleTermsHelp')}
      dir="auto"
      {...field}
    />
  );
}

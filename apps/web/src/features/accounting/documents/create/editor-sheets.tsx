import { Card, Sheet, SheetSection } from '@pinkas/ui/layout/card';
import { IconChevronDown, IconNotes } from '@tabler/icons-react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { CustomerSection } from '../customer/customer-section.tsx';
import { LinesSection } from '../lines/lines-section.tsx';
import { DiscountAndRounding, MailFields, RemarksField } from './closing-fields.tsx';
import { DateFields, HeadFields, LanguageField, SubjectField } from './head-fields.tsx';

/** The whole form as one sheet. */
export function DeskSheet() {
  const text = usePhrases('documents');
  return (
    <Sheet>
      <SheetSection>
        <div className="doc-top">
          <CustomerSection />
          <HeadFields />
        </div>
      </SheetSection>
      <LinesSection />
      <SheetSection>
        <div className="doc-closing">
          <div className="doc-closing__part">
            <RemarksField />
          </div>
          <div className="doc-closing__part">
            <DiscountAndRounding />
            <h2 className="doc-closing__title">{text('mailTitle')}</h2>
            <MailFields />
          </div>
        </div>
      </SheetSection>
    </Sheet>
  );
}

/** The same parts as cards in the same order; what is seldom filled is folded at the end. */
export function MobileSheets() {
  const text = usePhrases('documents');
  return (
    <div className="doc-sheets">
      <Card>
        <div className="doc-closing__part">
          <CustomerSection />
          <DateFields />
        </div>
      </Card>
      <Sheet>
        <LinesSection />
      </Sheet>
      <Card>
        <div className="doc-closing__part">
          <DiscountAndRounding />
        </div>
      </Card>
      <Card>
        <MailFields />
      </Card>
      <Card isFlush>
        <details className="doc-more">
          <summary>
            <IconNotes aria-hidden stroke={1.75} />
            <span>{text('moreDetails')}</span>
            <IconChevronDown aria-hidden stroke={1.75} />
          </summary>
          <div className="doc-more__fields">
            <SubjectField />
            <LanguageField />
            <RemarksField />
          </div>
        </details>
      </Card>
    </div>
  );
}

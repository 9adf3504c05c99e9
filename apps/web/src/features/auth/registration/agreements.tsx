import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';

import type { Form } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { TermsLinks } from '../../../shared/sign-in/frame/terms-links.tsx';

interface Agreed {
  readonly user_agreed: boolean;
  readonly agreed_ads: boolean;
}

interface AgreementsProps {
  readonly form: Pick<Form<Agreed>, 'draft' | 'change'>;
  /** What is wrong with the agreement to the terms. */
  readonly error: string | undefined;
}

/** Agreement to the terms, which is required, and to newsletters, which is not. */
export function Agreements({ form, error }: AgreementsProps) {
  const text = usePhrases('registration');
  return (
    <>
      <div className="registration__agreement">
        <CheckboxField
          name="user_agreed"
          label={text('agree')}
          checked={form.draft.user_agreed}
          onChange={(event) => form.change({ user_agreed: event.currentTarget.checked })}
          error={error}
        />
        <TermsLinks />
      </div>
      <CheckboxField
        name="agreed_ads"
        label={text('agreeAds')}
        checked={form.draft.agreed_ads}
        onChange={(event) => form.change({ agreed_ads: event.currentTarget.checked })}
      />
    </>
  );
}

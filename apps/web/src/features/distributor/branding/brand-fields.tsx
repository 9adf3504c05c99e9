import type { DistributorBrand } from '@pinkas/contract/distributor/branding/branding.contract';
import { isBrandColor } from '@pinkas/domain/company/brand-color';
import {
  BUSINESS_IMAGE_MEGABYTES_MAX,
  BUSINESS_IMAGE_SIDE_PX_MAX,
} from '@pinkas/domain/company/business-image';
import { BUSINESS_NAME_LENGTH_MAX } from '@pinkas/domain/limits';
import { Button } from '@pinkas/ui/actions/button';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';
import { Sheet, SheetSection } from '@pinkas/ui/layout/card';

import type { Form } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { PictureButton } from '../../../shared/uploads/picture-button.tsx';
import type { BrandDraft } from './brand-draft.ts';

/** Larger pictures are made smaller before they are sent. */
const RESIZE = {
  widthPxMax: BUSINESS_IMAGE_SIDE_PX_MAX,
  heightPxMax: BUSINESS_IMAGE_SIDE_PX_MAX,
  quality: 90,
};
const DEFAULT_COLOR = '#2742a8';

interface FieldsProps {
  readonly stored: DistributorBrand;
  readonly form: Form<BrandDraft>;
}

/** Name, logo and colour; and who sends the mails. */
export function BrandFields({ stored, form }: FieldsProps) {
  const text = usePhrases('branding');
  const { draft, isSaving: disabled } = form;
  return (
    <Sheet>
      <SheetSection title={text('lookTitle')} note={text('lookNote')}>
        <div className="branding__fields">
          <TextField
            label={text('nameHe')}
            maxLength={BUSINESS_NAME_LENGTH_MAX}
            disabled={disabled}
            {...form.bind('nameHe')}
          />
          <TextField
            label={text('nameEn')}
            isOptional
            dir="ltr"
            maxLength={BUSINESS_NAME_LENGTH_MAX}
            disabled={disabled}
            {...form.bind('nameEn')}
          />
          <LtrTextField
            label={text('color')}
            isOptional
            help={text('colorHint')}
            maxLength={7}
            placeholder={DEFAULT_COLOR}
            disabled={disabled}
            endSlot={
              <input
                type="color"
                className="branding__color"
                aria-label={text('colorPick')}
                value={isBrandColor(draft.color) ? draft.color.toLowerCase() : DEFAULT_COLOR}
                disabled={disabled}
                onChange={({ currentTarget: { value } }) => form.change({ color: value })}
              />
            }
            {...form.bind('color')}
          />
          <LogoField stored={stored} form={form} />
        </div>
      </SheetSection>
      <SheetSection title={text('mailTitle')} note={text('mailNote')}>
        <div className="branding__fields">
          <TextField
            label={text('senderName')}
            isOptional
            help={text('senderHint')}
            maxLength={60}
            disabled={disabled}
            {...form.bind('senderName')}
          />
          <LtrTextField
            label={text('replyTo')}
            isOptional
            type="email"
            help={text('replyHint', { email: stored.supportEmail })}
            disabled={disabled}
            {...form.bind('replyTo')}
          />
        </div>
      </SheetSection>
    </Sheet>
  );
}

function LogoField({ stored, form }: FieldsProps) {
  const text = usePhrases('branding');
  const { logoFileId } = form.draft;
  const hasLogo = logoFileId === '' ? stored.logo !== null : logoFileId !== null;
  const problem = form.problem('logoFileId') ?? form.problem('fileId');
  return (
    <fieldset className="branding__logo">
      <legend>{text('logo')}</legend>
      <p className="branding__note">
        {text('logoNote', { megabytes: BUSINESS_IMAGE_MEGABYTES_MAX })}
      </p>
      <div className="branding__acts">
        <PictureButton
          label={text(hasLogo ? 'logoReplace' : 'logoUpload')}
          inputLabel={text('logoField')}
          resize={RESIZE}
          onPick={(fileId) => form.change({ logoFileId: fileId })}
        />
        {hasLogo && (
          <Button
            size="sm"
            variant="danger-quiet"
            onClick={() => form.change({ logoFileId: stored.logo === null ? '' : null })}
          >
            {text('logoRemove')}
          </Button>
        )}
      </div>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </fieldset>
  );
}

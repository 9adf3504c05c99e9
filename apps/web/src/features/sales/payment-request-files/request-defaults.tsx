import type { RequestFileSettingsForm } from '@pinkas/contract/sales/payment-request-files/payment-request-files.contract';
import { REQUEST_FILE_CHANNELS } from '@pinkas/domain/batch/batch-field';
import { SALE_DOC_TYPES } from '@pinkas/domain/clearing/sale-doc-types';
import { SelectField } from '@pinkas/ui/fields/select-field';
import type { z } from 'zod';

import { useTypeName } from '../../../shared/documents/type-name.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { FileDefaultsProps } from '../../accounting/batch-upload/shared/file-flow.ts';
import { useRequestMeans } from '../payment-requests/shared/request-means.ts';

type Settings = z.output<typeof RequestFileSettingsForm>;

/** Defaults for rows without their own value: how a request is sent, and the document that follows a free amount. */
export function RequestDefaults({ settings, onChange }: FileDefaultsProps<Settings>) {
  const text = usePhrases('requestFiles');
  const channels = usePhrases('requestFileChannels');
  const typeName = useTypeName();
  const means = useRequestMeans().data;
  const offered = SALE_DOC_TYPES.filter(
    (docType) => means?.docTypes.includes(docType) === true || docType === settings.docType,
  );
  const sent = REQUEST_FILE_CHANNELS.filter(
    (channel) =>
      means?.canText === true || !channel.includes('text') || channel === settings.channel,
  );
  return (
    <div className="batch-defaults">
      <SelectField
        label={channels('label')}
        options={sent.map((value) => ({ value, label: channels(value) }))}
        value={settings.channel}
        onChange={(event) => {
          const channel = sent.find((one) => one === event.currentTarget.value);
          if (channel !== undefined) onChange({ ...settings, channel });
        }}
      />
      <SelectField
        label={text('defaultType')}
        options={offered.map((docType) => ({ value: String(docType), label: typeName(docType) }))}
        value={String(settings.docType)}
        onChange={(event) => {
          const docType = offered.find((one) => String(one) === event.currentTarget.value);
          if (docType !== undefined) onChange({ ...settings, docType });
        }}
      />
    </div>
  );
}

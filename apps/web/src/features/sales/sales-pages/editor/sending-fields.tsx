import {
  FIELDS_MAX,
  PAGE_LINE_LENGTH_MAX,
  PAGE_NAME_LENGTH_MAX,
  SHIPPING_MAX,
} from '@pinkas/domain/sales-pages/sales-page';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { TextField } from '@pinkas/ui/fields/text-field';
import { IconTrash } from '@tabler/icons-react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { PriceField } from './number-fields.tsx';
import { newPartId, without, withPart } from './part-lists.ts';
import type { PartProps } from './part-props.ts';

/** How goods are sent, and what the business asks its buyers. */
export function SendingFields({ draft: { content, change } }: PartProps) {
  const text = usePhrases('salesPages');
  const { shipping, fields, freeAmount } = content;
  return (
    <>
      {shipping.map((way, index) => (
        <div key={way.id} className="sales-variant-fields">
          <TextField
            label={text('shippingName')}
            maxLength={PAGE_NAME_LENGTH_MAX}
            value={way.name}
            onChange={({ currentTarget }) =>
              change({ shipping: withPart(shipping, index, { ...way, name: currentTarget.value }) })
            }
          />
          <PriceField
            label={text('price')}
            agorot={way.priceAgorot}
            onChange={(priceAgorot) =>
              change({ shipping: withPart(shipping, index, { ...way, priceAgorot }) })
            }
          />
          <CheckboxField
            label={text('asksAddress')}
            checked={way.asksAddress}
            onChange={({ currentTarget }) =>
              change({
                shipping: withPart(shipping, index, {
                  ...way,
                  asksAddress: currentTarget.checked,
                }),
              })
            }
          />
          <IconButton
            label={text('removeShipping', { name: way.name })}
            icon={<IconTrash aria-hidden stroke={1.75} />}
            onClick={() => change({ shipping: without(shipping, index) })}
          />
        </div>
      ))}
      {shipping.length < SHIPPING_MAX && freeAmount === null && (
        <Button
          onClick={() =>
            change({
              shipping: [
                ...shipping,
                { id: newPartId(), name: '', priceAgorot: 0, asksAddress: true },
              ],
            })
          }
        >
          {text('addShipping')}
        </Button>
      )}
      {fields.map((field, index) => (
        <div key={field.id} className="sales-variant-fields">
          <TextField
            label={text('fieldLabel')}
            maxLength={PAGE_LINE_LENGTH_MAX}
            value={field.label}
            onChange={({ currentTarget }) =>
              change({ fields: withPart(fields, index, { ...field, label: currentTarget.value }) })
            }
          />
          <CheckboxField
            label={text('isRequired')}
            checked={field.isRequired}
            onChange={({ currentTarget }) =>
              change({
                fields: withPart(fields, index, { ...field, isRequired: currentTarget.checked }),
              })
            }
          />
          <IconButton
            label={text('removeField', { name: field.label })}
            icon={<IconTrash aria-hidden stroke={1.75} />}
            onClick={() => change({ fields: without(fields, index) })}
          />
        </div>
      ))}
      {fields.length < FIELDS_MAX && (
        <Button
          onClick={() =>
            change({ fields: [...fields, { id: newPartId(), label: '', isRequired: false }] })
          }
        >
          {text('addField')}
        </Button>
      )}
    </>
  );
}

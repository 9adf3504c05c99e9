import { IconPlus, IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';

import { Button } from '../src/actions/button.tsx';
import { Kbd } from '../src/actions/kbd.tsx';
import { LinkText } from '../src/actions/link-text.tsx';
import { SplitButton } from '../src/actions/split-button.tsx';
import { CheckboxField, SwitchField } from '../src/fields/checkbox-field.tsx';
import { CodeBoxes } from '../src/fields/code-boxes.tsx';
import { Combobox } from '../src/fields/combobox/combobox.tsx';
import { DateField } from '../src/fields/date/date-field.tsx';
import { DecimalField, MoneyField } from '../src/fields/decimal-field.tsx';
import { PasswordField } from '../src/fields/password-field.tsx';
import { SegmentedControl } from '../src/fields/segmented-control.tsx';
import { SelectField } from '../src/fields/select-field.tsx';
import { TextAreaField } from '../src/fields/text-area-field.tsx';
import { LtrTextField, TextField } from '../src/fields/text-field.tsx';
import { Card } from '../src/layout/card.tsx';
import { Money } from '../src/values/money.tsx';

export function ButtonsCard() {
  return (
    <Card title="כפתורים: פעולה ראשית אחת בעמוד">
      <div className="gallery-stack">
        <div className="gallery-line">
          <Button variant="filled">הפקת מסמך</Button>
          <Button variant="filled" isLoading icon={<IconSend aria-hidden />}>
            מפיקים
          </Button>
          <Button variant="filled" isLoading>
            שמירה
          </Button>
          <Button variant="filled" disabled>
            לא זמין
          </Button>
        </div>
        <div className="gallery-line">
          <Button>משני</Button>
          <Button variant="tonal">טונאלי</Button>
          <Button variant="quiet">שקט</Button>
          <Button size="sm">קטן 32</Button>
          <Button size="lg">גדול 44</Button>
        </div>
        <div className="gallery-line">
          <Button variant="danger" icon={<IconTrash aria-hidden />}>
            מחיקת טיוטה
          </Button>
          <SplitButton
            icon={<IconPlus aria-hidden />}
            menuLabel="סוגי מסמכים"
            items={[
              { key: 'a', label: 'חשבונית מס' },
              { key: 'b', label: 'קבלה', hint: 'על תקבול בלי חשבונית' },
              { key: 'c', label: 'מחיקה', isDanger: true, startsGroup: true },
            ]}
          >
            הפקת מסמך
          </SplitButton>
        </div>
        <Button variant="filled" isWide icon={<IconSend aria-hidden />}>
          הפקה ושליחה <Kbd keys="Ctrl Enter" />
        </Button>
      </div>
    </Card>
  );
}

export function FieldsCard() {
  return (
    <div className="gallery-wide">
      <Card title="שדות: תווית מעל, הודעה מתחת">
        <div className="gallery-fields">
          <TextField label="רגיל" defaultValue="סטודיו קו תכלת" help="יופיע בכותרת המסמך" />
          <LtrTextField label="דואר אלקטרוני" defaultValue="studio@kav-tchelet.example" isValid />
          <TextField label="הערה פנימית" isOptional placeholder="לא תודפס במסמך" />
          <LtrTextField label="תקין" defaultValue="300000007" success="מספר תקין" />
          <LtrTextField label="שגוי" defaultValue="30000000" error="חסרה ספרה: נדרשות 9 ספרות" />
          <LtrTextField label="נעול" defaultValue="20419" readOnly help="נקבע בזמן ההפקה" />
          <TextField label="אזהרה" defaultValue="אור לבן" warning="כבר יש לקוח בשם הזה" />
          <PasswordField
            label="סיסמה"
            defaultValue="Demo-2026!"
            labelEnd={<LinkText href="#forgot">שכחתי סיסמה</LinkText>}
          />
          <SelectField
            label="שפת המסמך"
            defaultValue="he"
            options={[
              { value: 'he', label: 'עברית' },
              { value: 'en', label: 'אנגלית' },
            ]}
          />
        </div>
      </Card>
    </div>
  );
}

const PRODUCTS = [
  { key: '1', label: 'הדפסת פליירים A5', end: <Money agorot={115} /> },
  { key: '2', label: 'הדמיית תלת ממד', detail: 'SKU-310', end: <Money agorot={98000} /> },
] as const;

export function MoreFieldsCard() {
  const [date, setDate] = useState('2026-11-20');
  const [price, setPrice] = useState('1,850.00');
  const [quantity, setQuantity] = useState('12*4');
  const [code, setCode] = useState('419');
  const [vat, setVat] = useState<'before' | 'after'>('before');
  const [text, setText] = useState('הד');
  return (
    <div className="gallery-full">
      <Card title="עוד שדות">
        <div className="gallery-fields">
          <DateField
            label="תאריך המסמך"
            value={date}
            onChange={setDate}
            invalidText="תאריך בתבנית יום/חודש/שנה"
          />
          <MoneyField label="מחיר ליחידה" value={price} onChange={setPrice} />
          <DecimalField label="כמות" value={quantity} onChange={setQuantity} />
          <Combobox
            label="פריט"
            value={text}
            onChange={setText}
            options={PRODUCTS}
            onPick={(option) => setText(option.label)}
            createLabel={`שמירת "${text}" כפריט חדש`}
            onCreate={setText}
            footer={
              <>
                <Kbd keys="Enter" /> בחירה <Kbd keys="Esc" /> טקסט חופשי
              </>
            }
          />
          <CodeBoxes label="קוד אימות" value={code} onChange={setCode} />
          <TextAreaField label="הערות במסמך" isOptional defaultValue="תודה שבחרתם בנו." />
          <SegmentedControl
            label="מחירים"
            value={vat}
            onChange={setVat}
            segments={[
              { value: 'before', label: 'לפני מע"מ' },
              { value: 'after', label: 'כולל מע"מ' },
            ]}
          />
          <CheckboxField label="שמירה ככרטיס לקוח" hint="אפשר גם אחר כך" defaultChecked />
          <SwitchField label="שליחה במייל ללקוח" hint="office@or-lavan.example" defaultChecked />
        </div>
      </Card>
    </div>
  );
}

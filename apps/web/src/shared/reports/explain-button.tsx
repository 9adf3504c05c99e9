import { Button } from '@pinkas/ui/actions/button';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import { usePhrases } from '../language/use-phrases.ts';
import './reports.css';

/** The name of a figure, and its rule. */
export interface Explanation {
  readonly name: ReactNode;
  readonly rule: string;
}

/** Explains the rule behind each figure of a report. */
export function ExplainButton({ figures }: { readonly figures: readonly Explanation[] }) {
  const text = usePhrases('reports');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon={<IconInfoCircle aria-hidden stroke={1.75} />}
        onClick={() => setIsOpen(true)}
      >
        {text('explain')}
      </Button>
      <Dialog isOpen={isOpen} isWide title={text('explainTitle')} onClose={() => setIsOpen(false)}>
        <dl className="report-explain">
          {figures.map(({ name, rule }, index) => (
            <div key={index}>
              <dt>{name}</dt>
              <dd>{rule}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}

import { defineFeature } from '../../../platform/feature.ts';
import { demoReceiver } from './demo-receiver.ts';

export const demoReceiverFeature = defineFeature({
  close: ({ config }) => demoReceiver(config).close(),
});

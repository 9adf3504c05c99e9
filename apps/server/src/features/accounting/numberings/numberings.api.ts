export { addMissingSeries } from './add-missing-series.ts';

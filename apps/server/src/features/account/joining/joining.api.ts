export { advance } from './set-step.ts';

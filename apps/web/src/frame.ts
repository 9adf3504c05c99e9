/** Code for pages behind sign-in: their routes with the frame around them, and the rules of who may open which page. */
export { decide, isOfWizard } from './guard.ts';
export { insideRoutes } from './inside-routes.tsx';
export { startAddress } from './shared/navigation/landing.ts';

// The start asks with it for the person, for whom the frame comes in any case.
import './shared/session/person-calls.ts';

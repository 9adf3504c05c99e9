const STAND = `<rect width="900" height="600" fill="#f3efe6"/>
  <path d="M120 470 L120 170 L450 100 L780 170 L780 470 Z" fill="#d9e2f5"/><path d="M450 100 L450 400 L120 470 L120 170 Z" fill="#2b4c9b"/>
  <rect x="540" y="330" width="170" height="130" fill="#e0a83c"/><rect x="190" y="240" width="180" height="16" fill="#fff"/>
  <path d="M60 500 L450 410 L840 500 L450 580 Z" fill="#c7bfae"/>`;

/** Drawings of what the scenarios sell, by their names. */
export const SCENARIO_PICTURES = {
  stand: { name: 'stand.png', width: 900, height: 600, drawing: STAND },
} as const;
export type ScenarioPicture = keyof typeof SCENARIO_PICTURES;

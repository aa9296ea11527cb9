import { keyframes } from '../../theme/styled.ts';
import { color, media, radius } from '../../theme/tokens.ts';

const shine = keyframes`
  from, 87% { background: ${color.brandSoft}; }
`;

/** A linked item: its background fades after two seconds, its ring stays with the focus. */
export const linkedRules = `
  & [data-item]:focus {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
  & [data-card]:focus {
    border-radius: ${radius.card};
    outline-offset: 2px;
  }
  & [data-linked] > article,
  & li[data-linked]:not([data-card]),
  & tr[data-linked] > * {
    animation: ${shine} 2.3s ease-out;
  }
  /* Faint text would have too little contrast on that background. */
  & [data-linked] :is(dt, footer, td, [data-faint]) {
    color: ${color.text2};
  }
  ${media.reducedMotion} {
    & [data-linked] > article,
    & li[data-linked]:not([data-card]),
    & tr[data-linked] > * {
      animation-timing-function: step-end;
    }
  }
`;

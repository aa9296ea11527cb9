import { styled } from '../theme/styled.ts';
import { space } from '../theme/tokens.ts';

/** The fields of a short form, one below the other. */
export const FormFields = styled('div')`
  display: grid;
  gap: ${space[3]};
`;

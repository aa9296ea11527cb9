import { useSelector } from '@xstate/react';
import { useEffect, useRef, type JSX, type RefObject } from 'react';
import { messages } from '../../lib/messages.ts';
import { PROFILE_FIELDS } from '../../lib/profile-form.ts';
import type { ProfileRef } from '../../machines/profile/profile.machine.ts';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { useFocusFallback } from '../ui/use-focus-fallback.ts';
import { Note } from '../ui/note.tsx';
import { isForm, ProfileField } from './profile-field.tsx';
import { Fields, PanelBody, PanelFoot } from './profile-layout.tsx';

const texts = messages.profile;

/** The six concepts: read, edited, saved or cancelled (§4). */
export function PersonalInfo({ actor }: { actor: ProfileRef }): JSX.Element {
  const isEditing = useSelector(actor, isForm);
  const formError = useSelector(actor, ({ context }) => context.formError);
  const panel = useRef<HTMLDivElement>(null);
  useFocusWithEditing(isEditing, panel);
  useFocusFallback(panel);
  return (
    <div ref={panel}>
      <Form onSubmit={() => actor.send({ type: 'form.submit' })}>
        <PanelBody>
          {isEditing && formError !== null && <Note kind="danger">{formError}</Note>}
          <Fields>
            {PROFILE_FIELDS.map((name) => (
              <ProfileField key={name} actor={actor} name={name} />
            ))}
          </Fields>
        </PanelBody>
        {isEditing ? <EditingFoot actor={actor} /> : <ReadingFoot actor={actor} />}
      </Form>
    </div>
  );
}

/**
 * The pressed button disappears. The focus goes to the first field, and after editing to the edit button,
 * unless it has moved to another part of the screen.
 */
function useFocusWithEditing(isEditing: boolean, panel: RefObject<HTMLElement | null>): void {
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    const isElsewhere = !isNestedWith(panel.current, document.activeElement);
    if (isElsewhere) return;
    panel.current?.querySelector<HTMLElement>(isEditing ? 'input' : '[data-begins] button')?.focus();
  }, [isEditing, panel]);
}

const isNestedWith = (one: Element | null, other: Element | null) =>
  Boolean(one?.contains(other) || other?.contains(one));

function ReadingFoot({ actor }: { actor: ProfileRef }): JSX.Element {
  const isReady = useSelector(actor, (snapshot) => snapshot.can({ type: 'edit.start' }));
  return (
    <PanelFoot data-begins="">
      <Button
        icon="pencil"
        isPending={!isReady}
        pendingText={messages.common.loading}
        onPress={() => actor.send({ type: 'edit.start' })}
      >
        {texts.edit}
      </Button>
    </PanelFoot>
  );
}

function EditingFoot({ actor }: { actor: ProfileRef }): JSX.Element {
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('sending'));
  return (
    <PanelFoot>
      <Button isDisabled={isSaving} onPress={() => actor.send({ type: 'edit.cancel' })}>
        {messages.common.cancel}
      </Button>
      <Button variant="primary" type="submit" isPending={isSaving} pendingText={messages.common.saving}>
        {texts.submit}
      </Button>
    </PanelFoot>
  );
}

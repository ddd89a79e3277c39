import { HocketError } from '@hocket/sdk';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { describe, expect, test } from 'vitest';
import { initialsOf } from '../pages/portrait.tsx';
import { announced, mountedStudio } from '../testing/mounted-studio.tsx';
import { press } from '../testing/open-page.ts';
import { signedInApp } from '../testing/test-app.tsx';

describe('the studio header', () => {
  // @spec header.titles header.figures header.user-menu header.active-link
  test('shows names, tempo, volume, project, count and user', async () => {
    const { app } = await mountedStudio();
    act(() => app.transport.setVolume(42));
    const header = within(screen.getByRole('banner'));
    expect(header.getByText('AI Music Studio')).toBeTruthy();
    expect(header.getByText('Programmatic Music')).toBeTruthy();
    expect(header.getByRole('link', { name: 'Studio' }).getAttribute('aria-current')).toBe('page');
    expect(header.getByRole('textbox', { name: 'BPM' })).toHaveProperty('value', '120');
    expect(header.getByText('42%')).toBeTruthy();
    expect(header.getByLabelText('Project name')).toHaveProperty('value', 'Untitled Project');
    expect(header.getByRole('button', { name: 'Projects: 0' })).toBeTruthy();
    expect(header.getByText('Ada Lovelace')).toBeTruthy();
    expect(header.getByText('Plan: free')).toBeTruthy();
    expect(header.getByText('AL')).toBeTruthy();
  });

  // @spec header.controls other.header
  test('Play plays the visible tab, becomes Pause, and both Pause and reset stop', async () => {
    const { app } = await mountedStudio();
    act(() => app.project.toggle(0, 0));
    for (const stop of ['Pause', 'Reset']) {
      press('Play');
      await screen.findByRole('button', { name: 'Pause' });
      expect(app.engine.playing.main).toBeDefined();
      press(stop);
      await screen.findByRole('button', { name: 'Play' });
      expect(app.engine.playing.main).toBeUndefined();
    }
  });

  test('Play without a pattern says what to do', async () => {
    await mountedStudio();
    press('Play');
    await waitFor(() =>
      expect(announced()).toContain('No pattern to play - click cells to create a pattern first'),
    );
  });

  // @spec rule.bpm limit.bpm
  test('a tempo typed outside the range is brought into it', async () => {
    const { app } = await mountedStudio();
    const field = screen.getByRole('textbox', { name: 'BPM' });
    for (const [typed, localStore] of [
      ['300', 200],
      ['10', 60],
      ['90', 90],
    ] as const) {
      fireEvent.focus(field);
      fireEvent.change(field, { target: { value: typed } });
      fireEvent.blur(field);
      expect(app.project.data.bpm).toBe(localStore);
    }
  });

  test('the tempo that running code sets is shown beside the project tempo', async () => {
    const { app } = await mountedStudio();
    expect(screen.queryByText(/Code plays at/)).toBeNull();
    app.engine.position = { playing: true, cycle: 0, cps: 0.75 };
    act(() => app.project.setCode('s("bd")'));
    await act(() => app.transport.play('code'));
    act(() => app.frame());
    expect(screen.getByText('Code plays at 180 BPM')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'BPM' })).toHaveProperty('value', '120');
  });

  // @spec entity.studio-state
  test('a newcomer finds 8 × 16 empty steps, 120 bpm, 75 percent and the welcome over the grid', async () => {
    const app = await signedInApp({ isNewcomer: true });
    const { project, transport, welcome } = app.parts;
    expect(project.data.gridPattern).toEqual(Array(8).fill(Array(16).fill(false)));
    expect(project.data).toMatchObject({ bpm: 120, name: 'Untitled Project' });
    expect(project.list).toEqual([]);
    expect(transport).toMatchObject({
      volume: 75,
      muted: false,
      playing: false,
      step: 0,
      tab: 'grid',
    });
    expect(welcome.isShown).toBe(true);
    expect(app.parts.studio.mode.chosen).toBe('studio');
  });

  test('a project is renamed in place; a blank name is not taken', async () => {
    const { app } = await mountedStudio();
    const field = screen.getByLabelText('Project name');
    fireEvent.change(field, { target: { value: 'Dawn' } });
    expect(app.project.data.name).toBe('Dawn');
    fireEvent.change(field, { target: { value: '  ' } });
    fireEvent.blur(field);
    expect(field).toHaveProperty('value', 'Dawn');
  });

  // @spec other.header projects.save
  test('Save names the project, says so, and counts it', async () => {
    const { app } = await mountedStudio();
    act(() => app.project.toggle(0, 0));
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    press('Save');
    await screen.findByText('Saved');
    expect(screen.getByLabelText('Project name')).toHaveProperty('value', 'Project 1');
    expect(screen.getByRole('button', { name: 'Projects: 1' })).toBeTruthy();
    expect(announced()).toContain('Project saved');
  });

  test('Ctrl+S saves', async () => {
    const { app } = await mountedStudio();
    const isLeftToTheBrowser = fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
    expect(isLeftToTheBrowser).toBe(false);
    await waitFor(() => expect(app.api.projects.size).toBe(1));
  });

  test('a save that fails says why and keeps the edits', async () => {
    const { app } = await mountedStudio();
    await act(() => app.project.loadList());
    act(() => app.project.toggle(0, 0));
    app.api.failure = new HocketError('network_unreachable', 'x');
    press('Save');
    await waitFor(() => expect(announced()).toContain('The server cannot be reached.'));
    expect(screen.getByText('Offline: kept here')).toBeTruthy();
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('Saved');
    expect(app.api.projects.size).toBe(1);
  });

  test('a save that is refused leaves the changes unsaved', async () => {
    const { app } = await mountedStudio();
    await act(() => app.project.loadList());
    act(() => app.project.toggle(0, 0));
    app.api.failure = new HocketError('save_refused', 'The name is too long');
    press('Save');
    await waitFor(() => expect(announced()).toContain('The name is too long'));
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
  });

  // @spec other.header
  test('Sign Out signs out', async () => {
    const { app, where } = await mountedStudio();
    press('Account of Ada Lovelace');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    await waitFor(() => expect(where()).toBe('/login'));
    expect(app.tokens.access).toBeUndefined();
  });

  test('initials are the first letters, also outside the Latin alphabet', () => {
    expect(initialsOf({ name: 'ada king lovelace', username: 'x' })).toBe('AL');
    expect(initialsOf({ name: ' ', username: 'bob' })).toBe('B');
    expect(initialsOf({ name: '𠮷田', username: 'x' })).toBe('𠮷');
  });
});

describe('the studio screen', () => {
  // @spec studio.tabs
  test('both tabs stay mounted, so what is typed in one is still there', async () => {
    const { app } = await mountedStudio();
    const editor = screen.getByLabelText('panel editor', { selector: 'input' });
    fireEvent.change(editor, { target: { value: 'typed' } });
    expect(screen.getByRole('tab', { name: 'Visual Grid' }).getAttribute('aria-selected')).toBe(
      'true',
    );
    fireEvent.click(screen.getByRole('tab', { name: 'Live Code' }));
    expect(app.transport.tab).toBe('code');
    expect(screen.getByLabelText('panel library')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Visual Grid' }));
    expect(screen.getByLabelText('panel editor', { selector: 'input' })).toBe(editor);
    expect(editor).toHaveProperty('value', 'typed');
    expect(screen.getByLabelText('panel visualizer')).toBeTruthy();
    expect(screen.getByLabelText('panel library')).toBeTruthy();
  });

  // @spec engine.failure error.engine-init
  test('an engine that fails to start says why and offers two ways on; the project stays', async () => {
    const { app } = await mountedStudio(({ engine }) => {
      engine.init = async () => {
        runInAction(() => {
          engine.state = { status: 'failed', message: 'no device' };
        });
        throw new HocketError('engine_init_failed', 'no device');
      };
    });
    expect(await screen.findByText('Audio initialization failed: no device')).toBeTruthy();
    expect(screen.getByLabelText('panel grid')).toBeTruthy();
    press('Reload page');
    expect(app.reloads).toHaveLength(1);
    app.engine.init = async () => {
      runInAction(() => {
        app.engine.state = { status: 'ready', sampleRate: 48000, outputLatency: 0, delay: 0 };
      });
    };
    press('Retry initialization');
    await waitFor(() => expect(screen.queryByText(/Audio initialization failed/)).toBeNull());
  });

  test.each([
    ['Keep mine', 'Mine'],
    ['Take the other', 'Theirs'],
  ])('a conflict offers both copies: %s', async (button, name) => {
    const { app } = await mountedStudio();
    await act(() => app.project.save());
    act(() => app.project.rename('Mine'));
    await app.api.updateProject('project-1', 1, { name: 'Theirs' });
    press('Save');
    expect(await screen.findByText(/'Theirs' was saved somewhere else/)).toBeTruthy();
    expect(screen.getByLabelText('Project name')).toHaveProperty('value', 'Mine');
    press(button);
    await screen.findByText('Saved');
    expect(screen.getByLabelText('Project name')).toHaveProperty('value', name);
    expect(app.api.projects.get('project-1')?.name).toBe(name);
  });

  test('what the browser kept unsaved is said with its time; Discard brings the saved project', async () => {
    const { app } = await mountedStudio();
    act(() => app.project.rename('Song'));
    await act(() => app.project.save());
    await act(async () => {
      app.project.restore({ ...app.project.data, strudelCode: 'a\nb' }, true);
      await app.project.recovery.find(Date.now() - 3 * 60_000);
    });
    expect(
      await screen.findByText(/'Song' has edits.*\(lines of code: 2, changed 3 minutes ago\)/),
    ).toBeTruthy();
    press('Discard');
    await waitFor(() => expect(screen.queryByText(/'Song' has edits/)).toBeNull());
    expect(app.project.data.strudelCode).toBe('');
    expect(announced()).toContain('Undo (Ctrl+Z) brings them back.');
    act(() => app.project.history.undo());
    expect(app.project.data.strudelCode).toBe('a\nb');
  });

  test('Restore goes on with what the browser kept', async () => {
    const { app } = await mountedStudio();
    await act(async () => {
      app.project.restore({ ...app.project.data, strudelCode: 'a' }, true);
      await app.project.recovery.find(undefined);
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(screen.queryByText(/has edits that are not saved/)).toBeNull());
    expect(app.project.data.strudelCode).toBe('a');
    expect(app.project.dirty).toBe(true);
  });

  test('a keyboard reaches the content past the header', async () => {
    await mountedStudio();
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    expect(skip.getAttribute('href')).toBe('#content');
    expect(screen.getByRole('main').id).toBe('content');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });
});

describe('panels that the studio has never heard of', () => {
  const hello = () => screen.getByLabelText('panel hello');

  test('stand below the tabs, beside them or in a tab of their own, as they say', async () => {
    const { app } = await mountedStudio();
    app.deploy('hello', { area: 'dock' });
    expect(screen.getByRole('region', { name: 'Dock' }).contains(hello())).toBe(true);
    app.deploy('hello', { area: 'side' });
    expect(screen.getByRole('region', { name: 'Side panels' }).contains(hello())).toBe(true);
    app.deploy('hello', { area: 'main', order: 3 });
    const names = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(names).toEqual(['Visual Grid', 'Live Code', 'Hello']);
    expect(screen.getByRole('tabpanel', { name: 'Hello', hidden: true }).contains(hello())).toBe(
      true,
    );
    fireEvent.click(screen.getByRole('tab', { name: 'Hello' }));
    expect(hello().closest('[inert]')).toBeNull();
    // Play plays on what it would have played.
    expect(app.transport.tab).toBe('grid');
    act(() => app.transport.show('code'));
    expect(screen.getByRole('tab', { name: 'Live Code', selected: true })).toBeTruthy();
  });

  test('leave the others as they are, with what is typed into them', async () => {
    const { app } = await mountedStudio();
    const library = screen.getByLabelText('panel library');
    fireEvent.change(library, { target: { value: 'kick' } });
    app.deploy('hello', { area: 'side', order: 0 });
    expect(screen.getByLabelText('panel library')).toBe(library);
    expect(library).toHaveProperty('value', 'kick');
  });

  test('show an icon that is an outline and nothing else', async () => {
    const { app } = await mountedStudio();
    app.deploy('hello', { area: 'side', opens: 'on demand', icon: 'M5 12h14' });
    const button = screen.getByRole('button', { name: 'Hello' });
    expect(button.querySelector('path')?.getAttribute('d')).toBe('M5 12h14');
  });
});

/** A search field whose words count when they are sent. */
import { useState } from 'preact/hooks';
import { deskMessages as texts } from './messages';

export function SearchForm({ label, onSearch }: { label: string; onSearch: (words: string) => void }) {
  const [typed, setTyped] = useState('');
  return (
    <form
      class="name-form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <label class="field">
        <span>{label}</span>
        <input
          type="search"
          value={typed}
          dir="auto"
          maxLength={100}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button">
        {texts.search}
      </button>
    </form>
  );
}

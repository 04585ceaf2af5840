import { Link } from '@tanstack/react-router';

interface PersonLinkProps {
  userId: string;
  /** The name. */
  children: string;
}

/** A user's name, which leads administrators to the page about them. */
export function PersonLink({ userId, children }: PersonLinkProps) {
  return (
    <Link to="/admin-people/$userId" params={{ userId }}>
      {children}
    </Link>
  );
}

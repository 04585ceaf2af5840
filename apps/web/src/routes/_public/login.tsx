import { createFileRoute, Link, useRouterState } from '@tanstack/react-router';
import { Notice } from '../../components/feedback/notice.tsx';
import { PublicLayout } from '../../components/layout/public-layout.tsx';
import { LoginForm } from '../../features/accounts/login-form.tsx';

export const Route = createFileRoute('/_public/login')({
  staticData: { isDrawn: true },
  component: LoginPage,
});

function LoginPage() {
  const { notice, severity = 'warning' } = useRouterState({ select: (state) => state.location.state });
  return (
    <PublicLayout
      title="Log in"
      introduces
      footer={
        <>
          Don&apos;t have an account? <Link to="/login-select">Sign up</Link>
        </>
      }
    >
      {notice && <Notice severity={severity}>{notice}</Notice>}
      <LoginForm />
    </PublicLayout>
  );
}

// All of the fast lane, and what it leaves out (`inSlowLane`).
import './sign-in-methods.e2e.ts';
